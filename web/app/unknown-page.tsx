import { redirect } from 'react-router'
import { paths } from './paths.ts'

/** An address that means nothing leads home. */
export const loader = () => redirect(paths.home())
