import { downloads } from '../../contract/downloads.ts'
import { handled, type Domain } from '../domain.ts'
import { downloadHandlers } from './calls.ts'

export const downloadsDomain: Domain = {
  name: 'downloads',
  calls: [handled('downloads', downloads, downloadHandlers)],
}
