import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/format/class-names.ts'

/** One thing that a menu offers: it leads somewhere, or does something. */
export type MenuItem = { label: string; isDanger?: boolean } & ({ to: string } | { run(): void })

const panel =
  'min-w-40 max-w-80 rounded-card border border-line bg-surface p-1 text-sm text-ink shadow-lg outline-none'
const item =
  'flex min-h-9 w-full cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-sunk'

type MenuProps = { label: string; items: readonly MenuItem[]; className?: string; children: ReactNode }

/** A button that opens a list of things to do; arrows, Home, End, letters and Escape work in it. */
export const Menu = ({ label, items, className, children }: MenuProps) => (
  <BaseMenu.Root>
    <BaseMenu.Trigger aria-label={label} className={className}>
      {children}
    </BaseMenu.Trigger>
    <BaseMenu.Portal>
      <BaseMenu.Positioner sideOffset={4} align="end" className="z-10">
        <BaseMenu.Popup className={panel}>
          {items.map((one) => {
            const look = classNames(item, one.isDanger && 'text-danger')
            return 'to' in one ? (
              <BaseMenu.Item key={one.label} className={look} render={<Link to={one.to} />}>
                {one.label}
              </BaseMenu.Item>
            ) : (
              <BaseMenu.Item key={one.label} className={look} onClick={one.run}>
                {one.label}
              </BaseMenu.Item>
            )
          })}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
)

/** A button with a small panel of its own, which a press beside it or Escape closes. */
export const Flyout = ({ label, children }: { label: string; children: ReactNode }) => (
  <BasePopover.Root>
    <BasePopover.Trigger className={classNames(buttonClass('plain'), 'desk-button')}>
      {label}
    </BasePopover.Trigger>
    <BasePopover.Portal>
      <BasePopover.Positioner sideOffset={4} align="end" className="z-10">
        <BasePopover.Popup aria-label={label} className={classNames(panel, 'p-3')}>
          {children}
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
)
