import type { MetaFunction } from 'react-router'
import { headOf } from '../../../app/head/head.ts'
import { listLoader, type DeskList, type ListCall } from './define-list.ts'
import { ListScreen } from './list-screen.tsx'

/** The route of a page whose default export is a list (`web/vite/list-pages.ts`): its loader, title and screen. */
export function listPage<C extends ListCall>(list: DeskList<C>) {
  const meta: MetaFunction = ({ matches }) => headOf(matches, { title: list.title })
  return { clientLoader: listLoader(list), meta, Page: () => <ListScreen list={list} /> }
}
