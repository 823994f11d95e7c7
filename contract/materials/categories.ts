import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

export const materialCategories = defineCalls({
  list: {
    method: 'GET',
    path: '/materials/v2/config/categories',
    access: 'public',
    sameForAll: true,
    summary: 'The kinds of things that are given and asked for',
    limits: ['LISTS_IP'],
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  },
})
