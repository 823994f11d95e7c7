import { Link, type LinkProps } from './links/link.tsx'
import { classNames } from './format/class-names.ts'

const chip =
  'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-label whitespace-nowrap'

type ChipLinkProps = LinkProps & { isChosen: boolean }

/** One choice of a row of filters; the chosen one is filled and is said to be current. */
export function ChipLink({ isChosen, className, ...rest }: ChipLinkProps) {
  return (
    <Link
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
      className={classNames(
        chip,
        isChosen ? 'border-indigo bg-indigo text-ground' : 'border-line bg-surface hover:border-edge',
        className,
      )}
      {...rest}
    />
  )
}
