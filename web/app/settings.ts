import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'
import type { ToldSettings } from './page-context.ts'

/** What pages know of the installation; undefined only when the frame itself could not be loaded. */
export const useSettings = (): ToldSettings | undefined => useRouteLoaderData<typeof loader>('root')?.settings
