import type { ServerOnlyParts } from './view-model.ts'
import { m } from '../app/words.ts'
import { Money } from '../ui/money-text.tsx'

/** Line by line what the money buys. The strip under a line is its part of the target. */
export function Spending({ lines, target }: { lines: ServerOnlyParts['spending']; target: number }) {
  if (lines.length === 0) return null
  return (
    <section className="flex flex-col gap-4" aria-labelledby="spending">
      <h2 id="spending" className="text-xl">
        {m.spending()}
      </h2>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.spending_item()}</th>
            <th scope="col">{m.spending_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, amount }) => (
            <tr key={item} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 text-left font-body">
                {item}
                <span
                  aria-hidden="true"
                  className="mt-2 block h-1.5 bg-turmeric [print-color-adjust:exact]"
                  style={{ width: `${Math.max(2, (amount * 100) / target)}%` }}
                />
              </th>
              <td className="py-3 text-right align-top">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-heading">
            <th scope="row" className="py-3 text-left">
              {m.spending_total()}
            </th>
            <td className="py-3 text-right">
              <Money amount={target} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
