import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { category } from './items.ts'

export const materialCategories = defineCalls({
  list: {
    method: 'GET',
    path: '/materials/v2/config/categories',
    access: 'public',
    sameForAll: true,
    summary:
      'The kinds of things that are given and asked for, with their units, variants and conditions of acceptance',
    limits: ['LISTS_IP'],
    reply: z.array(category),
  },
})
