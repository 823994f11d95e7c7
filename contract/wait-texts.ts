import { errors } from './errors.ts'

/** Describes a wait as people say it; minutes and hours are rounded up. */
function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

const again = (seconds: number) => `Please try again in ${waitInWords(seconds)}.`

/** Message to callers over a rate limit. */
export const limitedText = (seconds: number) => `${errors.LIMITED.message}. ${again(seconds)}`

const heldTexts = {
  ORDERS_IP: 'Too many payments from your connection have failed.',
  ORDERS_ALL: 'Many payments are failing just now, so new ones wait.',
}

/** Message to donors while the card-testing guard holds orders back. */
export const heldText = (held: keyof typeof heldTexts, seconds: number) =>
  `${heldTexts[held]} ${again(seconds)}`
