import { useMemo } from 'react'
import { useRevalidator, type MetaFunction } from 'react-router'
import { celebrationStoryStatus, occasionLabels } from '../../../contract/celebrations/facts.ts'
import { celebrationStories } from '../../../contract/celebrations/stories.ts'
import type { StatusCode } from '../../../contract/status.ts'
import { notify } from '../../app/client/notify.ts'
import { quietApi } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { defineList, listLoader, statusFilter, type RowOf } from '../kit/lists/define-list.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { Thumbnail } from '../material-manager/site/thumbnail.tsx'
import { celebrationsArea } from './area.ts'

const { paths } = celebrationsArea
type Row = RowOf<typeof celebrationStories.all>
type Code = StatusCode<typeof celebrationStoryStatus>

const listOf = (push: (row: Row) => void) =>
  defineList({
    call: celebrationStories.all,
    title: m.celebrations_office_stories(),
    keyOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    pathOf: ({ id }) => paths.story(id),
    editPath: ({ id }) => paths.story(id),
    columns: [
      {
        of: 'title',
        look: 'text',
        cell: ({ picture, title }) => <Thumbnail picture={picture}>{title}</Thumbnail>,
      },
      { of: 'occasion', cell: ({ occasion }) => occasionLabels[occasion] },
      { of: 'toldBy', look: 'text' },
      { of: 'createdAt', show: 'instant' },
      {
        of: 'status',
        set: celebrationStoryStatus,
        update: ({ id }, status) =>
          quietApi(celebrationStories.status, { body: { id, newStatus: status as Code } }),
      },
    ],
    actions: (row) => [{ label: m.celebrations_office_push(), run: () => push(row) }],
    searchLabel: m.celebrations_office_search(),
    hasDays: true,
    filters: [statusFilter(celebrationStoryStatus)],
    add: { to: paths.addStory(), label: m.celebrations_office_add_story() },
    empty: m.celebrations_office_no_stories(),
  })

export const clientLoader = listLoader(listOf(() => undefined))
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.celebrations_office_stories() })

/** Stories of celebrations in the order of the public page. */
export default function StoriesPage() {
  const { revalidate } = useRevalidator()
  const list = useMemo(
    () =>
      listOf(async ({ id }) => {
        const answer = await quietApi(celebrationStories.push, { body: { id } })
        notify({ word: answer.ok ? { text: answer.message } : { text: answer.message, look: 'danger' } })
        if (answer.ok) await revalidate()
      }),
    [revalidate],
  )
  return <ListScreen list={list} />
}
