import { Children, type ReactNode } from 'react'

/** Lines of one cell: the main one, and smaller ones beneath; a missing one leaves no gap. */
export const StackedCell = ({ children }: { children: ReactNode }) => (
  <div className="desk-lines">
    {Children.toArray(children).map((line, index) => (
      <div key={index}>{line}</div>
    ))}
  </div>
)
