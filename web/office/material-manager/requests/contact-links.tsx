import { mobileText } from '../../kit/figures.ts'

const look = 'underline decoration-line underline-offset-4 hover:decoration-current'

/** An address that writes an e-mail. */
export const MailLink = ({ to }: { to: string }) => (
  <a href={`mailto:${encodeURIComponent(to).replace('%40', '@')}`} className={look}>
    {to}
  </a>
)

/** A number that is called. */
export const PhoneLink = ({ to }: { to: string }) => (
  <a href={`tel:+91${to}`} className={`tabular whitespace-nowrap ${look}`}>
    {mobileText(to)}
  </a>
)
