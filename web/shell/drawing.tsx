import { Lines } from '../ui/icon.tsx'

/** Signs that stand in the frame alone: drawn by the server, carried by no page. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.6-3.6 3.3-5.2 7.5-5.2s6.9 1.6 7.5 5.2',
  upi: 'M7 2.5h10v19H7v-19ZM10 7.5h4M10 10.5h4M10 7.5c4 0 4 5.5 0 5.5l3.5 4',
  card: 'M3 6h18v12H3V6ZM3 10h18M7 14.5h4',
  bank: 'M3.5 9.5 12 4l8.5 5.5h-17ZM6 10v7M10 10v7M14 10v7M18 10v7M3.5 20h17',
  languages:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-4.6 5-4.6 13 0 18M12 3c4.6 5 4.6 13 0 18',
  phone:
    'M6 4h3.5l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5V18a2 2 0 0 1-2 2A15 15 0 0 1 4 6a2 2 0 0 1 2-2Z',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  system: 'M3 5h18v11H3V5ZM9 20h6M12 16v4',
} as const

export type DrawingName = keyof typeof drawings

type DrawingProps = { name: DrawingName; size?: number; className?: string }

export const Drawing = ({ name, size = 20, className }: DrawingProps) => (
  <Lines d={drawings[name]} size={size} className={className} />
)
