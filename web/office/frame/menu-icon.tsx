import type { OfficeIcon } from '../../../shared/areas/office-icon.ts'
import { Lines } from '../../ui/icon.tsx'

/** Drawn on a 24 by 24 grid with a 2-unit line, as those of `ui/icon`, which every page carries. */
const drawings: Record<OfficeIcon, string> = {
  administration: 'M12 3.5 19 6v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6l7-2.5ZM9 12l2.2 2.2L15.5 10',
  banner: 'M3.5 6h17v12h-17V6ZM3.5 15l5-4.5 4 3.5 2.5-2 5.5 4M15.5 9.5h.1',
  story: 'M12 6.5C10 5 7 4.5 4 4.5v13.5c3 0 6 .5 8 2 2-1.5 5-2 8-2V4.5c-3 0-6 .5-8 2ZM12 6.5V20',
  system: 'M4 5h16v6H4V5ZM4 13h16v6H4v-6ZM7.5 8h.1M7.5 16h.1M11 8h5M11 16h5',
  operations:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5.5A1.5 1.5 0 0 1 4 17.5V14ZM20 14h-3v5h1.5a1.5 1.5 0 0 0 1.5-1.5V14Z',
  review: 'M6 3.5h8l4 4V12M6 3.5v17h6M14 3.5v4h4M16 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18.2 19.2l2.3 2.3',
  approval: 'M6 3.5h8l4 4V12M6 3.5v17h6M14 3.5v4h4M14 18l2.2 2.2 4.3-4.7',
  audit: 'M8 5.5H6V20h12V5.5h-2M9 4h6v3H9V4ZM9 11h6M9 14.5h3.5M14 16.5l1.2 1.2 2.3-2.4',
  fundraiser: 'M12 20C6.5 15.8 4 12.8 4 9.5A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 20 9.5c0 3.3-2.5 6.3-8 10.5Z',
  content: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
  celebration: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  event: 'M4 6h16v14H4V6ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8M12 13v4M10 15h4',
  finance: 'M7 5h10M7 9.5h10M14 5c0 6-3 7-7 7l7.5 7.5',
  materials: 'M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5',
  health: 'M3 12.5h4l2.5-6 4 11 2.5-5H21',
  queue: 'M4 5h16v4H4V5ZM4 11h16M4 15h10M4 19h6M18 14v6M15.5 17.5 18 20l2.5-2.5',
  message: 'M4 6h16v12H4V6ZM4 7l8 6 8-6',
  job: 'M4 8h16v11H4V8ZM9 8V5h6v3M4 13h16',
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
  organisation: 'M4 20.5V8l8-4.5L20 8v12.5M2.5 20.5h19M9.5 20.5v-5h5v5M9 10h.1M15 10h.1M12 10h.1',
  partner: 'M3 8.5 7.5 6l4.5 2 4.5-2L21 8.5v7L12 20.5l-9-5v-7ZM12 8l-4 4a1.8 1.8 0 0 0 2.8 2l1.7-1.6 4 4',
  place:
    'M12 21c-4.5-4.6-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.4-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.7M12 16.5v.1',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  role: 'M14.5 13.5a5 5 0 1 0-4.2-4.2L3.5 16v4.5H8v-2.5h2.5v-2.5l2-2M15.5 8.5h.1',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  list: 'M4 5h16v14H4V5ZM4 10h16M9 10v9',
}

/** The sign of a screen in the menu; one that this build does not know is a plain list. */
export const MenuIcon = ({ name }: { name: string }) => (
  <Lines d={drawings[name in drawings ? (name as OfficeIcon) : 'list']} size={18} />
)
