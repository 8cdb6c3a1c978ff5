/** The sums over the rows and over the columns of a table; written anew by each `read`, so that no call makes arrays. */
export class Margins {
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  /** The sum of all cells. */
  total = 0;

  constructor(size: number) {
    this.rows = new Float64Array(size);
    this.columns = new Float64Array(size);
  }

  read(cells: Float64Array): void {
    const { rows, columns } = this;
    const size = rows.length;
    columns.fill(0);
    this.total = 0;
    for (let row = 0, cell = 0; row < size; row++) {
      let sum = 0;
      for (let column = 0; column < size; column++, cell++) {
        const count = cells[cell] ?? 0;
        sum += count;
        columns[column] = (columns[column] ?? 0) + count;
      }
      rows[row] = sum;
      this.total += sum;
    }
  }
}
