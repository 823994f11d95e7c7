import { expect, test } from 'vitest'
import type { OrganiserCheckKind } from '../../contract/campaigns/public.ts'
import { firstChecked } from './first-checked.ts'

const row = (slug: string, organiserVerified = false) => ({ slug, organiserVerified })

async function chosen(rows: ReturnType<typeof row>[], checks: Record<string, OrganiserCheckKind[]> = {}) {
  const asked: string[] = []
  const found = await firstChecked(rows, async (slug) => {
    asked.push(slug)
    return (checks[slug] ?? []).map((kind) => ({ kind, checkedOn: '2026-11-20' }))
  })
  return { slug: found?.slug, asked }
}

test('a fundraiser without checked documents is passed over', async () => {
  const rows = [row('unchecked'), row('organisation', true), row('later')]
  expect(await chosen(rows)).toEqual({ slug: 'organisation', asked: ['unchecked'] })
})

test('a person with checked documents comes first', async () => {
  const rows = [row('person'), row('organisation', true)]
  expect((await chosen(rows, { person: ['identity', 'address'] })).slug).toBe('person')
})

test('a checked bank account alone is not enough', async () => {
  expect((await chosen([row('person')], { person: ['bank_account'] })).slug).toBeUndefined()
})
