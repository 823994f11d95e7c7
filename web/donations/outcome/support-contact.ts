import type { PublicSettings } from '../../app/page-context.ts'

/** How a person is reached, for a sentence that says so: the number stands in one line. */
export const reachOf = ({
  supportEmail,
  supportPhone,
}: Pick<PublicSettings, 'supportEmail' | 'supportPhone'>) => ({
  email: supportEmail,
  phone: supportPhone.replaceAll(' ', '\u00A0'),
})
