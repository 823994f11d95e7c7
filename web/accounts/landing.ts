import { paths } from '../app/paths.ts'
import type { DropMenu } from './session.ts'

/** Path after signing in: the one that was asked for, else the first area, else the own account. */
export const landing = (pending: string | undefined, dropmenu: DropMenu): string =>
  pending ?? dropmenu[0]?.target ?? paths.user()
