import type { Db, Tx } from '../../platform/db/database.ts'

export type StoredProfile = {
  fullName: string
  email: string | null
  emailVerifiedAt: Date | null
  mobileNo: string | null
  mobileVerifiedAt: Date | null
  passwordHash: string | null
  pictureId: string | null
  pictureVariants: unknown
}

export const findOwnProfile = (db: Db, id: number): Promise<StoredProfile | undefined> =>
  db
    .selectFrom('account')
    .leftJoin('media', 'media.id', 'account.picture_media_id')
    .where('account.id', '=', id)
    .select([
      'account.full_name as fullName',
      'account.email',
      'email_verified_at as emailVerifiedAt',
      'mobile_no as mobileNo',
      'mobile_verified_at as mobileVerifiedAt',
      'password_hash as passwordHash',
      'picture_media_id as pictureId',
      'media.variants as pictureVariants',
    ])
    .executeTakeFirst()

/** Shows a picture as an account's, or none. @returns the id of the one that it takes the place of */
export async function savePictureId(tx: Tx, id: number, pictureId: string | null): Promise<string | null> {
  const before = await tx
    .selectFrom('account')
    .where('id', '=', id)
    .select('picture_media_id as pictureId')
    .forUpdate()
    .executeTakeFirst()
  await tx.updateTable('account').set({ picture_media_id: pictureId }).where('id', '=', id).execute()
  return before?.pictureId === pictureId ? null : (before?.pictureId ?? null)
}

export type ContactKind = 'email' | 'mobile'

/** Whether another account has this e-mail address (lower case) or mobile number. */
export async function isOthersContact(
  db: Db,
  id: number,
  kind: ContactKind,
  value: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .where('id', '<>', id)
    .where(kind === 'email' ? 'email' : 'mobile_no', '=', value)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function saveName(tx: Tx, id: number, fullName: string): Promise<void> {
  await tx.updateTable('account').set({ full_name: fullName }).where('id', '=', id).execute()
}

export async function saveContact(
  tx: Tx,
  id: number,
  kind: ContactKind,
  value: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('account')
    .set(
      kind === 'email'
        ? { email: value, email_verified_at: at }
        : { mobile_no: value, mobile_verified_at: at },
    )
    .where('id', '=', id)
    .execute()
}

export async function savePasswordHash(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
