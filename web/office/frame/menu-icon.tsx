import type { OfficeIcon } from '../../../shared/office-areas.ts'
import { Lines } from '../../ui/icon.tsx'

/** Drawn on a 24 by 24 grid with a 2-unit line, as those of `ui/icon`, which every page carries. */
const drawings: Record<OfficeIcon, string> = {
  desk: 'M4 4h7v7H4V4ZM13 4h7v4h-7V4ZM13 11h7v9h-7v-9ZM4 14h7v6H4v-6Z',
  donation:
    'M12 10.5C9 8 7.5 6.6 7.5 4.9A2.2 2.2 0 0 1 12 4.2a2.2 2.2 0 0 1 4.5.7c0 1.7-1.5 3.1-4.5 5.6ZM3 14h3.5l4.5 1.5h3a1.5 1.5 0 0 1 0 3h-3M14.5 17l4.5-2a1.5 1.5 0 0 1 1.3 2.7L13.5 21 3 19.5',
  refund: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4',
  mandate: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
  forecast: 'M4 20V4M4 20h16M8 15l4-4 3 2 5-6M16 7h4v4',
  dispute: 'M12 4v16M7 20h10M5 7l7-2 7 2M5 7l-2.5 6h5L5 7ZM19 7l-2.5 6h5L19 7Z',
  receipt: 'M6 4h12v16l-3-2-3 2-3-2-3 2V4ZM9.5 9h5M9.5 13h5',
  ledger: 'M5 4h13v16H5V4ZM9 4v16M12 9h3.5M12 13h3.5',
  dayBook: 'M4 6h16v14H4V6ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8M8 15h8',
  quarantine: 'M12 3.5 19 6v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6l7-2.5ZM12 8.5v4M12 15.8v.2',
  settlement: 'M3.5 10 12 4.5 20.5 10h-17ZM6 10v7M10 10v7M14 10v7M18 10v7M3.5 20h17',
  lines: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  unsettled: 'M7 3.5h10M7 20.5h10M8 3.5c0 5 8 5.5 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 5.5-8 8.5s8 3.5 8 8.5',
  volunteer: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M18.5 8v6M15.5 11h6',
  list: 'M4 5h16v14H4V5ZM4 10h16M9 10v9',
}

/** The sign of a screen in the menu; one that this build does not know is a plain list. */
export const MenuIcon = ({ name }: { name: string }) => (
  <Lines d={drawings[name in drawings ? (name as OfficeIcon) : 'list']} size={18} />
)
