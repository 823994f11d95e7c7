import { useRouteLoaderData } from 'react-router'
import type { ToldSettings } from './page-context.ts'

/** What pages know of the installation; undefined only when the frame itself could not be loaded. */
export const useSettings = (): ToldSettings | undefined =>
  useRouteLoaderData<() => { settings: ToldSettings }>('root')?.settings
