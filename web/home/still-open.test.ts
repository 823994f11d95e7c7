import { expect, test } from 'vitest'
import { stillOpen } from './still-open.ts'

const banner = (link: string) => ({ cta: { cta1: { link }, cta2: null } })

test('a banner of a fundraiser that has ended is left out; of one that is open, it knows the last day', async () => {
  const [open, ended, cause] = [
    banner('/fundraisers/looms'),
    banner('/fundraisers/books'),
    banner('/donate-cause'),
  ]
  const asked: string[] = []
  const lastDay = async (slug: string) => {
    asked.push(slug)
    return slug === 'looms' ? '2026-11-25' : undefined
  }
  expect(await stillOpen([ended, open, cause, ended], lastDay)).toEqual([
    { ...open, endsOn: '2026-11-25' },
    cause,
  ])
  expect(asked).toEqual(['books', 'looms'])
})
