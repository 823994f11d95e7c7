import { decodeEntities } from './entities.ts'

/** The rows of the tables in an HTML file; some banks send such a file under the name of a spreadsheet. */
export const readHtml = (html: string): string[][] =>
  Array.from(html.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gis), ([, row]) =>
    Array.from(row!.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gis), ([, cell]) =>
      decodeEntities(cell!.replaceAll(/<[^>]*>/g, ' '))
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim(),
    ),
  )
