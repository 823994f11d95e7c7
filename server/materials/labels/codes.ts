import { randomInt } from 'node:crypto'
import {
  isLabelCode,
  labelAlphabet,
  labelCheck,
  labelLength,
  labelMarkLength,
} from '../../../shared/codes/label-code.ts'
import { AppError } from '../../http/app-error.ts'

/** A new random code with the mark of this installation. */
export function newLabelCode(mark: string): string {
  const length = labelLength - 1 - mark.length
  const random = Array.from({ length }, () => labelAlphabet[randomInt(labelAlphabet.length)]!).join('')
  return mark + random + labelCheck(mark + random)
}

/** @throws AppError LABEL_INVALID, LABEL_OF_OTHERS for a code of another installation */
export function assertOwnCode(code: string, mark: string): void {
  if (!isLabelCode(code)) throw new AppError('LABEL_INVALID')
  if (code.slice(0, labelMarkLength) !== mark) throw new AppError('LABEL_OF_OTHERS')
}
