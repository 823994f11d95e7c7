/** Drawn on a 24 by 24 grid with a 2-unit line. */
const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  place:
    'M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  right: 'M5 12h14M13 6l6 6-6 6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  link: 'M10 14a4 4 0 0 0 5.7.3l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.6M14 10a4 4 0 0 0-5.7-.3l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
  whatsapp:
    'M4 20l1.3-4A8 8 0 1 1 8.4 19L4 20ZM9 8.8c0 3.6 2.6 6.2 6.2 6.2l.8-1.9-2.2-1-1 1c-.9-.4-1.5-1-1.9-1.9l1-1-1-2.2-1.9.8Z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.5l3 1.5',
  people:
    'M9 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19c.4-3 2.4-4.5 5.5-4.5s5.1 1.5 5.5 4.5M15.5 6a2.7 2.7 0 0 1 0 5.2M17.5 14.8c1.7.7 2.7 2.1 3 4.2',
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.2',
  receipt: 'M6 4h12v16l-3-2-3 2-3-2-3 2V4ZM9.5 9h5M9.5 13h5',
  copy: 'M9 9h11v11H9V9ZM5 15H4V4h11v1',
  mail: 'M3.5 6h17v12h-17V6ZM4 6.5l8 6.5 8-6.5',
  sms: 'M4 5h16v11h-8l-5 4v-4H4V5ZM8 9h8M8 12h5',
  refresh: 'M19 8a8 8 0 1 0 1 6M19.5 4v4.5H15',
} as const

export type IconName = keyof typeof drawings

type LinesProps = { d: string; size?: number; className?: string }

/** A sign drawn of lines; it says nothing to a screen reader. */
export const Lines = ({ d, size = 20, className }: LinesProps) => (
  <LineSign size={size} className={className}>
    <path d={d} />
  </LineSign>
)

type LineSignProps = { size: number; className?: string | undefined; children: React.ReactNode }

/** A sign drawn in lines, in the colour of its text. */
export const LineSign = ({ size, className, children }: LineSignProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className ? `shrink-0 ${className}` : 'shrink-0'}
  >
    {children}
  </svg>
)

/** One of the signs that pages share, beside words. */
export const Icon = ({ name, ...rest }: Omit<LinesProps, 'd'> & { name: IconName }) => (
  <Lines d={drawings[name]} {...rest} />
)
