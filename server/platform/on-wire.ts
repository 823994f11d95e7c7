/** The name and value of a column on the wire: `amountPaise` is `amount` in rupees, an instant is text. */
type NameOnWire<K> = K extends `${infer Name}Paise` ? Name : K
type ValueOnWire<V> = V extends Date ? string : V
export type OnWire<Row> = { [K in keyof Row as NameOnWire<K>]: ValueOnWire<Row[K]> }

const paise = /Paise$/

/** Maps a row to its reply: `xPaise` becomes `x` in rupees, a `Date` ISO text; null and everything else stay. */
export function onWire<Row extends object>(row: Row): OnWire<Row> {
  const wire: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (value instanceof Date) wire[name] = value.toISOString()
    else if (paise.test(name))
      wire[name.slice(0, -'Paise'.length)] = value == null ? value : Number(value) / 100
    else wire[name] = value
  }
  return wire as OnWire<Row>
}
