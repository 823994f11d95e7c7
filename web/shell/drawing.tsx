import { Lines } from '../ui/icon.tsx'

/** Signs that stand in the frame alone: drawn by the server, carried by no page. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.6-3.6 3.3-5.2 7.5-5.2s6.9 1.6 7.5 5.2',
  languages:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-4.6 5-4.6 13 0 18M12 3c4.6 5 4.6 13 0 18',
} as const

export type DrawingName = keyof typeof drawings

type DrawingProps = { name: DrawingName; size?: number; className?: string }

export const Drawing = ({ name, size = 20, className }: DrawingProps) => (
  <Lines d={drawings[name]} size={size} className={className} />
)
