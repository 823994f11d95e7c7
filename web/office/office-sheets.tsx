import { PassingSheet } from '../app/client/passing-sheet.tsx'
import { WholeSheet } from '../app/client/whole-style.tsx'
import sheet from './office.css?url'

/** The style of the office, for as long as some of it is shown. */
export const OfficeSheets = () => (
  <>
    <WholeSheet />
    <PassingSheet href={sheet} />
  </>
)
