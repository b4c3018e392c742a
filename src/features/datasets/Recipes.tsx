import { dataSets, type DataSet } from "../../store";
import { Button } from "../../ui";
import styles from "./Readings.module.css";

/** "bot, place": the headings that identify texts of the same layout. */
const shapeOf = (fingerprint: string) => fingerprint.replace(/^(?:table|lines|tree) /, "").slice(0, 80);

/** How earlier results of the data set were read; new results with the same layout are read in the same way. */
export function Recipes({ dataSet: { id, recipes = [] } }: { readonly dataSet: DataSet }) {
  if (recipes.length === 0) return null;
  return (
    <section className={styles.recipes} aria-label="Recipes">
      <h3>Recipes</h3>
      <p>The next results of the same shape are read as these were.</p>
      <ul>
        {recipes.map(({ fingerprint, label }) => (
          <li key={fingerprint}>
            <span>
              {label}: <code>{shapeOf(fingerprint)}</code>
            </span>
            <Button
              size="small"
              aria-label={`Remove the recipe ${label}: ${shapeOf(fingerprint)}`}
              onClick={() => dataSets.dropRecipe(fingerprint, id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
