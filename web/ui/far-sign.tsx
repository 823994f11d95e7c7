import { LineSign } from './icon.tsx'
import signs from './far-signs.svg?url'

type FarSignProps = { name: string; size?: number; className?: string }

/** A sign far below the first screen. All lie in one file of their own: they are seldom seen, and weigh much. */
export const FarSign = ({ name, size = 20, className }: FarSignProps) => (
  <LineSign size={size} className={className}>
    <use href={`${signs}#${name}`} />
  </LineSign>
)
