import type { PublicSettings } from '../../app/page-context.ts'

/** Contacts of the charity within a sentence: the number does not wrap. */
export const reachOf = ({
  supportEmail,
  supportPhone,
}: Pick<PublicSettings, 'supportEmail' | 'supportPhone'>) => ({
  email: supportEmail,
  phone: supportPhone.replaceAll(' ', '\u00A0'),
})
