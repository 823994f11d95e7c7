import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { categoryAvailabilities, materialUnits } from '../../shared/material-items.ts'
import { instant, recordId, recordParams, text } from '../fields.ts'
import { wholeList } from '../lists.ts'
import { category } from './items.ts'

export const categoryTexts = {
  name: 'Enter a name',
  reason: 'Say why: donors read it before they offer anything',
  units: 'Choose at least one unit',
  weight: 'Enter whole grams, at most 5,00,000',
  variant: 'Enter a name',
  variantTwice: 'This kind is listed twice',
  nameTaken: 'Another category has this name',
  variantUsed: 'Requests or offers have this kind, so it cannot be removed',
  added: 'Category added',
} as const
export const mostVariants = 30

/** A category as staff see it. */
const deskCategory = z.extend(category, {
  changedAt: z.nullable(instant),
  /** Grams of one unit; null where pieces differ too much. */
  unitWeight: z.nullable(z.int()),
})

const variant = z.strictObject({
  /** Missing for a new kind. */
  id: z.optional(recordId('Which kind')),
  name: text(categoryTexts.variant, 40),
})

const fields = {
  name: text(categoryTexts.name, 60),
  availability: z.enum(categoryAvailabilities),
  reason: z.optional(text(categoryTexts.reason, 200)),
  hasCondition: z._default(z.boolean(), true),
  needsExpiry: z._default(z.boolean(), false),
  needsPhoto: z._default(z.boolean(), false),
  /** Grams of one unit, for the weight of delivered goods. */
  unitWeight: z.optional(
    z.nullable(
      z.int(categoryTexts.weight).check(z.gte(1, categoryTexts.weight), z.lte(500_000, categoryTexts.weight)),
    ),
  ),
  units: z.array(z.enum(materialUnits)).check(z.minLength(1, categoryTexts.units)),
  variants: z._default(
    z.array(variant).check(
      z.maxLength(mostVariants, `At most ${mostVariants} kinds`),
      z.check<{ name: string }[]>(({ value, issues }) => {
        const names = value.map((one) => one.name.toLowerCase())
        names.forEach((one, index) => {
          if (names.indexOf(one) === index) return
          const path = [index, 'name']
          issues.push({ code: 'custom', path, message: categoryTexts.variantTwice, input: value })
        })
      }),
    ),
    [],
  ),
}

/** A category that is not open needs a reason, shown to donors. */
const withReason = z.refine<{ availability: string; reason?: string | undefined }>(
  ({ availability, reason }) => availability === 'open' || reason !== undefined,
  { path: ['reason'], error: categoryTexts.reason },
)

const access = 'can:materials.manage'

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
  deskList: wholeList({
    path: '/materials/v2/manager/categories/list',
    access,
    summary: 'Every category with its conditions of acceptance, in the order of the forms',
    name: undefined,
    sorts: { placed: 'As in the forms' },
    filters: { availability: z.optional(z.enum(categoryAvailabilities)) },
    row: deskCategory,
    labels: { name: 'Category', availability: 'Accepted', reason: 'Reason', changedAt: 'Changed on' },
  }),
  detail: {
    method: 'GET',
    path: '/materials/v2/manager/categories/detail/{id}',
    access,
    summary: 'One category',
    params: recordParams,
    reply: z.extend(category, { version: z.int(), unitWeight: z.nullable(z.int()) }),
  },
  create: {
    method: 'POST',
    path: '/materials/v2/manager/categories/create',
    access,
    summary: 'Adds a category as the last one',
    idempotent: true,
    body: z.strictObject(fields).check(withReason),
    reply: z.object({ id: z.int() }),
  },
  update: {
    method: 'POST',
    path: '/materials/v2/manager/categories/update/{id}',
    access,
    summary: 'Changes a category that was read at `version`; requests and offers keep what they have',
    params: recordParams,
    body: z.strictObject({ version: z.int(), ...fields }).check(withReason),
    reply: z.null(),
  },
})
