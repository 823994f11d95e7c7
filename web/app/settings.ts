import { useRouteLoaderData } from 'react-router'
import type { ClientSettings } from './page-context.ts'

/** Settings of the installation; undefined only when the frame itself could not be loaded. */
export const useSettings = (): ClientSettings | undefined =>
  useRouteLoaderData<() => { settings: ClientSettings }>('root')?.settings
