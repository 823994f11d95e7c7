import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

const entry = z.object({ title: z.string(), url: z.string() })

export const office = defineCalls({
  menu: {
    method: 'GET',
    path: '/user/profile/user-menu',
    access: 'user',
    summary: 'The areas that are open to the person signed in, each with its screens',
    reply: z.array(z.extend(entry, { items: z.array(entry) })),
  },
})
