import type { ReactNode } from 'react'
import { classNames } from '../../ui/format/class-names.ts'

type ScrollBoxProps = { label: string; isTall?: boolean; children: ReactNode }

/** What may be wider or taller than its place; a shade at its edge says so. It takes the focus, so that whoever cannot point scrolls it with keys. */
export const ScrollBox = ({ label, isTall = false, children }: ScrollBoxProps) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className={classNames(
      'more-shade overflow-auto rounded-card border border-line',
      isTall && 'max-h-[max(10rem,100dvh-13rem)]',
    )}
  >
    {children}
  </section>
)
