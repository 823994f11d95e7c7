import { istDay, istTime } from '../../platform/ist.ts'
import { dayInWords } from '../figures.ts'

/** `20 Nov 2026, 11:30 IST` */
export const momentInWords = (at: Date): string => `${dayInWords(istDay(at))}, ${istTime(at)} IST`

/** `3 minutes`, `5 hours`, `2 days`: rounded down, at least a minute. */
export function spanInWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1.4 GB`, in thousands as disks are sold. */
export function bytesInWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${value.toFixed(value < 10 && step > 0 ? 1 : 0)} ${units[step]}`
}

export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
