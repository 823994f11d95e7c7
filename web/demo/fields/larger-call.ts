import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { place } from '../../../contract/places.ts'

/** A call that no server answers, with the fields that hold more than a line. */
export const larger = defineCalls({
  save: {
    method: 'POST',
    path: '/demo/larger',
    access: 'demo',
    summary: 'Takes the larger kinds of field',
    body: z.object({
      cause: z.string({ error: 'Choose a cause' }),
      fundraiser: z.optional(z.string()),
      skills: z
        .array(z.string(), { error: 'Choose a skill' })
        .check(z.minLength(1, 'Choose a skill'), z.maxLength(3, 'Choose three at most')),
      place: z.object(place.shape, { error: 'Choose a place' }),
      near: z.optional(place),
      point: z.object({ lat: z.number(), lng: z.number() }, { error: 'Choose a point' }),
      items: z
        .array(
          z.object({
            category: z.string({ error: 'Choose a category' }),
            quantity: z.number({ error: 'Enter a quantity' }),
          }),
        )
        .check(z.minLength(1, 'Add an item')),
      order: z.array(z.string()),
      picture: z.optional(z.string()),
      papers: z.optional(z.array(z.string())),
      pickup: z.optional(z.int()),
      story: z.string({ error: 'Write the story' }),
    }),
    reply: z.null(),
  },
})
export type Larger = z.input<typeof larger.save.body>
