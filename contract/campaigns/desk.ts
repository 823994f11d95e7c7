import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { linkInvalidText } from '../errors.ts'
import { day, email, instant, nothing, recordId, recordParams, rupeeAmount, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { fundraiserStatus } from './facts.ts'

/** Parts of a team, with what each may do. */
export const teamParts = {
  edit: 'Writes updates and thanks donors',
  look: 'Looks only',
} as const

export const thanksMax = 2000
export const deskTexts = {
  thanks: 'Write a few words of thanks',
  thanksLinks: 'Leave links out: the letter has a button that leads to your page',
  thanked: 'Your thanks are on their way',
  invited: 'The invitation is on its way',
  noEmail: 'Enter an email address',
  invalidEmail: 'Enter a valid email address',
} as const

const access = 'own-or:campaigns.manage'
const campaignId = recordId('Choose a fundraiser')
const may = z.enum(['edit', 'look'], { error: 'Choose what this person may do' })
const token = z
  .string({ error: linkInvalidText })
  .check(z.trim(), z.minLength(1, linkInvalidText), z.maxLength(200, linkInvalidText))

/** Names no fundraiser, in examples of calls. */
const nowhere = { campaignId: 2_147_483_647 }

/** Text that mail programs make a link of. */
const holdsLink = /:\/\/|\bwww\.|\p{L}\.(?:com|org|in|net|io|me|ly|co)\b/iu

export const fundraiserDesk = defineCalls({
  overview: {
    method: 'GET',
    path: '/campaign/desk/{id}',
    access,
    summary: 'The desk of one fundraiser: what it raised, day by day, and what waits',
    params: recordParams,
    query: z.strictObject({ by: z._default(z.enum(['day', 'week'], { error: 'Use day or week' }), 'day') }),
    reply: z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      status: statusNameSchema(fundraiserStatus),
      part: z.enum(['owner', 'edit', 'look', 'manager']),
      targetAmount: rupeeAmount,
      raisedAmount: rupeeAmount,
      donorCount: z.int(),
      daysLeft: z.int(),
      endsOn: day('Enter a date'),
      startedAt: instant,
      manager: z.nullable(z.string()),
      /** Rupees by day or week (its Monday), the oldest first, refunds taken off; days without gifts stand with 0. */
      raised: z.array(z.object({ from: z.iso.date(), amount: rupeeAmount, gifts: z.int() })),
      waits: z.object({ updates: z.int(), changes: z.int(), reports: z.nullable(z.int()) }),
      updates: z.int(),
      /** Comments that can be read on its page, at most 10,000. */
      comments: z.int(),
    }),
  },
  gifts: officeList({
    path: '/campaign/desk/gifts/list',
    access: 'user',
    summary:
      'Gifts to one fundraiser as its organiser may see them: no contacts, no names of anonymous donors',
    name: 'fundraiser-gifts',
    sorts: byAge,
    filters: {
      campaignId: z.coerce
        .number({ error: 'Choose a fundraiser' })
        .check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    },
    row: z.object({
      key: z.string(),
      /** Null for who gave anonymously. */
      donor: z.nullable(z.string()),
      /** Null where its donor hides it. */
      amount: z.nullable(rupeeAmount),
      donatedDate: instant,
      isRecurring: z.boolean(),
    }),
    labels: { donor: 'Donor', amount: 'Gift', donatedDate: 'Given', isRecurring: 'Recurring' },
  }),
  thanks: {
    method: 'GET',
    path: '/campaign/desk/{id}/thanks',
    access,
    summary: 'How many donors a message of thanks goes to, and the one that went out',
    params: recordParams,
    reply: z.object({
      donors: z.int(),
      organiser: z.string(),
      title: z.string(),
      maySend: z.boolean(),
      sent: z.nullable(
        z.object({ message: z.string(), at: instant, recipients: z.int(), isUnderWay: z.boolean() }),
      ),
    }),
  },
  thankDonors: {
    method: 'POST',
    path: '/campaign/desk/thank-donors',
    access,
    summary: 'Sends one message of thanks to all donors of a fundraiser, once',
    body: z.strictObject({
      campaignId,
      message: text(deskTexts.thanks, thanksMax).check(
        z.refine((message) => !holdsLink.test(message), deskTexts.thanksLinks),
      ),
    }),
    reply: z.object({ donors: z.int() }),
    example: { body: { ...nowhere, message: 'Thank you' } },
  },
  team: {
    method: 'GET',
    path: '/campaign/desk/{id}/team',
    access,
    summary: 'The people who work on a fundraiser, and for its organiser those who are invited',
    params: recordParams,
    reply: z.object({
      organiser: z.string(),
      members: z.array(
        z.object({ accountId: z.int(), name: z.string(), may, addedAt: instant, isYou: z.boolean() }),
      ),
      invitations: z.array(
        z.object({ id: z.int(), email: z.string(), may, invitedAt: instant, isOver: z.boolean() }),
      ),
      mayInvite: z.boolean(),
    }),
  },
  invite: {
    method: 'POST',
    path: '/campaign/desk/invite',
    access,
    summary: 'Invites a person by e-mail to work on a fundraiser; the same person again gets a new link',
    body: z.strictObject({ campaignId, email: email(deskTexts.noEmail, deskTexts.invalidEmail), may }),
    example: { body: { ...nowhere, email: 'asha@example.org', may: 'look' } },
    reply: nothing,
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/campaign/desk/withdraw-invitation',
    access,
    summary: 'Takes an invitation back',
    body: z.strictObject({ campaignId, invitationId: recordId('Choose an invitation') }),
    example: { body: { ...nowhere, invitationId: 1 } },
    reply: nothing,
  },
  removeMember: {
    method: 'POST',
    path: '/campaign/desk/remove-member',
    access,
    summary: 'Takes a person out of the team of a fundraiser: its organiser anybody, everybody themselves',
    body: z.strictObject({ campaignId, accountId: recordId('Choose a person') }),
    example: { body: { ...nowhere, accountId: 1 } },
    reply: nothing,
  },
  checkInvitation: {
    method: 'POST',
    path: '/campaign/team/check-invitation',
    access: 'public',
    reads: true,
    summary: 'What the link of an invitation is for, without using it up',
    limits: ['OTP_IP'],
    body: z.strictObject({ token }),
    reply: z.object({ title: z.string(), inviter: z.string(), may }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/campaign/team/accept-invitation',
    access: 'user',
    summary: 'Makes the person signed in one of the team of a fundraiser by the link of an invitation, once',
    limits: ['OTP_IP'],
    body: z.strictObject({ token }),
    reply: z.object({ campaignId: z.int() }),
  },
})
