import type { TestApp } from './app.ts'
import { sqlOf } from './file-app.ts'
import { makeAccount } from './make/accounts.ts'
import { makePicture } from './make/media.ts'

export type PartIn = { id: number; organiserId: number }

/**
 * Makes accounts that have a part in a fundraiser and every permission, so that only the part can forbid an action.
 * Each returns the account's id.
 */
export function campaignParts(t: TestApp) {
  const sql = sqlOf(t)
  return {
    organiser: async ({ organiserId }: PartIn) => {
      await sql(`insert into account_role (account_id, role_id) values ($1, 'super-admin')`, [organiserId])
      return organiserId
    },
    'member of the team': async ({ id }: PartIn) => {
      const member = await makeAccount(t, 'super-admin')
      await sql(`insert into campaign_team values ($1, $2, 'look', now())`, [id, member])
      return member
    },
    'account of the organisation': async ({ id }: PartIn) => {
      const account = await makeAccount(t, 'super-admin')
      const { rows } = await sql<{ id: number }>(
        `insert into organisation (account_id, name, kind, registration_number, registered_on, pan_sealed, pan_fingerprint, address, city,
           state, pincode, language, created_at, updated_at)
         values ($1::integer, 'Asha', 'trust', 'R-1', '2020-01-01', 'x', decode(md5($1::text), 'hex'), 'Mill Road', 'Warangal', 'Telangana',
           '506002', 'en', now(), now()) returning id`,
        [account],
      )
      await sql('update campaign set organisation_id = $2 where id = $1', [id, rows[0]!.id])
      return account
    },
    'sender of a document': async ({ id }: PartIn) => {
      const sender = await makeAccount(t, 'super-admin')
      await sql(
        `insert into campaign_document (campaign_id, kind, media_id, digest, uploaded_by, uploaded_at)
         values ($1, 'identity', $2, '\\x01', $3, now())`,
        [id, await makePicture(t, 'A document', sender), sender],
      )
      return sender
    },
    'sender of a picture': async ({ id }: PartIn) => {
      const sender = await makeAccount(t, 'super-admin')
      await sql(
        `insert into campaign_media (campaign_id, kind, media_id, added_by, added_at) values ($1, 'picture', $2, $3, now())`,
        [id, await makePicture(t, 'A picture', sender), sender],
      )
      return sender
    },
  }
}
