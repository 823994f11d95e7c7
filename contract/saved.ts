import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { fundraiserRow } from './campaigns/public.ts'
import { instant, nothing, paging, pagingMeta, slug } from './fields.ts'

const which = z.strictObject({ slug })

export const savedFundraisers = defineCalls({
  list: {
    method: 'GET',
    path: '/campaign/saved',
    access: 'user',
    summary: 'Fundraisers that the person signed in has saved, the last one first; ended ones too',
    query: z.strictObject(paging),
    reply: z.array(z.extend(fundraiserRow, { isOpen: z.boolean(), savedAt: instant })),
    meta: pagingMeta,
  },
  save: {
    method: 'POST',
    path: '/campaign/saved/add',
    access: 'user',
    summary: 'Saves a fundraiser; one that is saved already stays where it is',
    body: which,
    reply: nothing,
  },
  remove: {
    method: 'POST',
    path: '/campaign/saved/remove',
    access: 'user',
    summary: 'Takes a fundraiser off the saved ones, if it is among them',
    body: which,
    reply: nothing,
  },
})
