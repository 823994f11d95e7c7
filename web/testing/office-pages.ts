import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Call } from '../../contract/call.ts'
import { officeRoutes } from '../office/areas.ts'
import type { DeskList, ListCall } from '../office/kit/lists/define-list.ts'
import { listPage } from '../office/kit/lists/list-page.tsx'

type Page = { default: ComponentType; clientLoader: LoaderFunction } | { default: DeskList<ListCall> }

const pages = import.meta.glob<Page>('../office/**/*-page.tsx')
const sources = import.meta.glob<string>('../office/**/*-page.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const contract = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
)

/** The screens of the office whose source matches, with the address of each. */
export const officePagesWith = (source: RegExp) =>
  officeRoutes
    .filter(({ file }) => source.test(sources[file] ?? ''))
    .map(({ path, file }) => ({ path, load: pages[file]! }))

/** The route that the build makes of a page that exports a list. */
function listRoute(list: DeskList<ListCall>) {
  const { Page, clientLoader } = listPage(list)
  return { Component: Page, clientLoader }
}

/** A screen as a separate route. */
export async function routeOf({ path, load }: ReturnType<typeof officePagesWith>[number]) {
  const page = await load()
  const { Component, clientLoader } =
    'clientLoader' in page ? { ...page, Component: page.default } : listRoute(page.default)
  const route = {
    path: `/${path}`,
    Component,
    loader: (args: Parameters<LoaderFunction>[0]) => clientLoader(args),
    HydrateFallback: () => null,
  }
  return { route, at: route.path.replace(/:\w+/g, '1') }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

const calls = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  .filter(isCall)

/** The call of the contract that a request is. */
export function callOf(method: string, url: string): Call {
  const path = url.split('?')[0]!
  const named = calls.filter((call) => call.method === method)
  const found =
    named.find((call) => `/api${call.path}` === path) ??
    named.find((call) => new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/?]+')}$`).test(path))
  if (found === undefined) throw new Error(`No call is known for ${method} ${path}`)
  return found
}
