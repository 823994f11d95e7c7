import type { PictureSource } from '../../../contract/campaigns/public.ts'
import { classNames } from '../../ui/format/class-names.ts'

type AvatarProps = { name: string; picture: PictureSource | null; size: number; className?: string }

/** Picture of a person, or the first letters of the name; decorative, for the name stands beside it. */
export function Avatar({ name, picture, size, className }: AvatarProps) {
  const look = classNames('shrink-0 rounded-full border border-line object-cover', className)
  if (picture)
    return (
      <img
        src={picture.srcset.split(' ')[0]}
        width={size}
        height={size}
        style={{ width: size, height: size }}
        alt=""
        className={look}
      />
    )
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      className={classNames('grid place-items-center bg-sunk font-label text-soft', look)}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Takes the first letter of the first and the last word; a letter of India may be several characters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  const firstOf = (word: string) =>
    new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? ''
  return ends.map((word) => firstOf(word).toUpperCase()).join('')
}
