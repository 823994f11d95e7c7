import type { Schema } from '../../../contract/call.ts'
import type { FieldErrors } from './form-store.ts'

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }

const nameOf = ({ path = [] }: Issue) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** Holds a body against the schema of its call. @returns what is wrong, by wire name, the first of each */
export async function checkBody(schema: Schema, body: unknown): Promise<FieldErrors> {
  const result = (await schema['~standard'].validate(body)) as { issues?: readonly Issue[] }
  const errors: Record<string, string> = {}
  for (const issue of result.issues ?? []) errors[nameOf(issue)] ??= issue.message
  return errors
}
