import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from './links/link.tsx'
import { classNames } from './format/class-names.ts'

/**
 * `donate` is for giving alone, the one action of a view; there is never a second one beside it. `main` is the action
 * of a view where nobody gives.
 */
export type ButtonLook = 'donate' | 'main' | 'plain' | 'quiet'

const looks: Record<ButtonLook, string> = {
  donate: 'bg-madder text-on-madder hover:bg-madder-deep active:bg-madder-deep',
  main: 'bg-indigo text-ground hover:bg-ink',
  plain: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-indigo underline decoration-1 underline-offset-4 hover:decoration-2',
}

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-field px-5 py-2 text-center font-label leading-tight'

export const buttonClass = (look: ButtonLook, wide = false) =>
  classNames(shape, looks[look], wide && 'w-full')

type Own = { look?: ButtonLook; wide?: boolean; children: ReactNode }

type ButtonProps = Own & ButtonHTMLAttributes<HTMLButtonElement>

/** While `aria-busy` it keeps its size and its focus. */
export function Button({ look = 'plain', wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass(look, wide), className)} {...rest} />
}

/** Looks like a button, leads somewhere. */
export function ButtonLink({ look = 'plain', wide, className, ...rest }: Own & LinkProps) {
  return <Link prefetch="intent" className={classNames(buttonClass(look, wide), className)} {...rest} />
}
