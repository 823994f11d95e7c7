import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Text of a file beside this one. */
export const readText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** List of a JSON file beside this one. @throws when it has other fields than `shape` */
export const readList = <T extends z.ZodType>(path: string, shape: T): z.output<T>[] =>
  z.array(shape).parse(JSON.parse(readText(path)))
