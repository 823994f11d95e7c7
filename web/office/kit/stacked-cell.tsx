import { Children, type ReactNode } from 'react'

/** What belongs together in one cell, each on a line of its own; what is missing leaves none. */
export const StackedCell = ({ children }: { children: ReactNode }) => (
  <div className="desk-lines flex flex-col items-start gap-0.5">
    {Children.toArray(children).map((line, index) => (
      <div key={index} className="max-w-full">
        {line}
      </div>
    ))}
  </div>
)
