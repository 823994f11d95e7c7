declare const holds: unique symbol

/**
 * The wire name of a field, as errors name it: `email`, `scheduleConfig.days`, `files.0.size`. It carries what may be
 * written to the field, so that a control of another type, or a misspelt name, does not compile.
 */
export type FieldName<Value> = string & { readonly [holds]: (value: Value) => void }

type Leaf = string | number | boolean | null | undefined | Date

/** Every name within the values of a form, nested ones with dots. */
export type NameIn<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Item)[]
    ? `${number}` | `${number}.${NameIn<Item>}`
    : { [Key in keyof Values & string]: Key | `${Key}.${NameIn<Values[Key]>}` }[keyof Values & string]

/** Type of a form's value under a name. */
export type ValueIn<Values, Name extends string> = Values extends null | undefined
  ? never
  : Name extends `${infer Key}.${infer Rest}`
    ? ValueIn<Member<Values, Key>, Rest>
    : Member<Values, Name>

type Member<Values, Key extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Values extends unknown
    ? Key extends keyof Values
      ? Values[Key]
      : never
    : never

/** Names a field of a form: `<TextField name={at('email')} />`. */
export type At<Values> = <const Name extends NameIn<Values>>(name: Name) => FieldName<ValueIn<Values, Name>>

/** The plain text is the name; the type is all that is added. */
export const at = ((name: string) => name) as unknown as At<never>
