import { m } from '../app/words.ts'

/** Lines that stand there before the rest is folded away. */
const linesOfFewer = 8
/** Characters that a line has on a wide screen, at least. */
const lineLength = 80

/** Whether a text has more lines than are shown at once, however wide the screen. */
export const isLong = (text: string): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lineLength)), 0) >
  linesOfFewer

/**
 * Words of a comment; long ones are cut off at six lines until somebody opens them. Whoever listens to the page, prints it or
 * searches it has all of them.
 */
export const CommentText = ({ text }: { text: string }) =>
  isLong(text) ? (
    <div>
      <p className="line-clamp-6 wrap-anywhere whitespace-pre-line has-[+[open]]:line-clamp-none print:line-clamp-none">
        {text}
      </p>
      <details className="group print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-indigo underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">{m.comments_read_all()}</span>
          <span className="hidden group-open:inline">{m.comments_read_less()}</span>
        </summary>
      </details>
    </div>
  ) : (
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  )
