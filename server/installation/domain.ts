import { installation } from '../../contract/installation.ts'
import { handled, type Domain } from '../domain.ts'
import { installationHandlers } from './calls.ts'

/** Settings of the installation that the office can change. */
export const installationDomain: Domain = {
  name: 'installation',
  calls: [handled('installation', installation, installationHandlers)],
}
