import { Children, type ReactNode } from 'react'

/** What belongs together in one cell: what matters, and beneath it small what is beside it; what is missing leaves no line. */
export const StackedCell = ({ children }: { children: ReactNode }) => (
  <div className="desk-lines">
    {Children.toArray(children).map((line, index) => (
      <div key={index}>{line}</div>
    ))}
  </div>
)
