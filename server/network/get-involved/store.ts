import type { Place } from '../../../contract/places.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export type OfferTable = 'volunteer' | 'drop_off_location' | 'partner'

type StoredOffer = {
  kind: 'volunteer' | 'drop-off' | 'partner'
  id: number
  version: number
  status: string
  createdDate: Date
  name: string
  email: string
  mobile_no: string
  availability: string
  description: string
  locality: Place
  localityName: string | null
  org_company: string | null
  url: string | null
}

const common = ['id', 'version', 'status', 'created_at as createdDate', 'name', 'email', 'mobile_no'] as const
const told = ['availability', 'description', 'locality'] as const

/** Offers of an account, the newest first; at most 50 of each kind. */
export async function findOwnOffers(db: Db, accountId: number): Promise<StoredOffer[]> {
  const none = { localityName: null, org_company: null, url: null }
  const [volunteers, places, partners] = await Promise.all([
    db
      .selectFrom('volunteer')
      .select([...common, ...told])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('drop_off_location')
      .select([...common, ...told, 'locality_name as localityName'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('partner')
      .select([...common, ...told, 'org_company', 'url'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute(),
  ])
  const all = [
    ...volunteers.map((row) => ({ ...none, ...row, kind: 'volunteer' as const })),
    ...places.map((row) => ({ ...none, ...row, kind: 'drop-off' as const })),
    ...partners.map((row) => ({ ...none, ...row, kind: 'partner' as const })),
  ]
  return all
    .map((row) => ({ ...row, locality: row.locality as unknown as Place }))
    .toSorted((a, b) => b.createdDate.getTime() - a.createdDate.getTime())
    .slice(0, 50)
}

/** Holds an own offer until the end of the transaction. @returns its status; undefined for another's and for none */
export async function holdOwnOffer(
  tx: Tx,
  table: OfferTable,
  id: number,
  accountId: number,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom(table)
    .select('status')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return found?.status
}

/** Logo of a partner, which goes with it. */
export const logoOfPartner = (tx: Tx, id: number) =>
  tx
    .selectFrom('partner')
    .select('logo_media_id as logoId')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.logoId ?? null)

export async function deleteOffer(tx: Tx, table: OfferTable, id: number): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
