import { otherFormOpenText } from '../../contract/errors.ts'

/** Whether a save was refused because another form of the record is open. */
export const isEditedByAnother = ({ message }: { message: string }): boolean => message === otherFormOpenText
