/** A copy of a column with twice the room. */
export function twice<Column extends Int32Array | Uint8Array | Float64Array>(column: Column): Column {
  const grown = new (column.constructor as Int32ArrayConstructor)(2 * column.length) as Column;
  grown.set(column);
  return grown;
}
