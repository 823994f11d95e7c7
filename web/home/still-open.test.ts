import { expect, test } from 'vitest'
import { stillOpen } from './still-open.ts'

const banner = (link: string) => ({ cta: { cta1: { link }, cta2: null } })

test('a banner of a fundraiser that has ended is left out, every other stays', async () => {
  const [open, ended, cause] = [
    banner('/fundraisers/looms'),
    banner('/fundraisers/books'),
    banner('/donate-cause'),
  ]
  const asked: string[] = []
  const isOpen = async (slug: string) => {
    asked.push(slug)
    return slug === 'looms'
  }
  expect(await stillOpen([ended, open, cause, ended], isOpen)).toEqual([open, cause])
  expect(asked).toEqual(['books', 'looms'])
})
