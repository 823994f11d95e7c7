/*
 * Condenses what is openly known of India's places into server/places/data/gazetteer.tsv.br, from which an
 * installation fills its table. Towns: GeoNames (CC BY 4.0); PIN codes: India Post's directory as data.gov.in
 * publishes it; parts of Hyderabad: our own list. The same sources always make the same file.
 */
import { writeFileSync } from 'node:fs'
import { constants, brotliCompressSync } from 'node:zlib'
import { gazetteerFile } from '../server/places/store-gazetteer.ts'
import { gazetteerRows } from './gazetteer/rows.ts'

const rows = gazetteerRows()
const text = rows.map((row) => `${row.join('\t')}\n`).join('')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(gazetteerFile, packed)
const kinds = Object.entries(Object.groupBy(rows, ([, kind]) => kind!)).map(
  ([kind, some]) => `${some!.length} ${kind}`,
)
process.stdout.write(
  `${rows.length} rows (${kinds.join(', ')}), ${(text.length / 1e6).toFixed(1)} MB in ${(packed.length / 1e3).toFixed(0)} kB\n`,
)
