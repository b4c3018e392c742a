import { checkValue, ParameterError, unknownParameter } from "./complete";
import type { ModelDescription } from "./model";
import type { Parameter, Parameters, ParameterValue } from "./parameters";

/** Parses `key=value` texts as parameters; knots as `0:0.6,1:0.13` (empty: none). Throws ParameterError for anything else. */
export function parseParameters(
  model: Pick<ModelDescription, "id" | "parameters">,
  texts: readonly string[],
): Parameters {
  const values = new Map<string, ParameterValue>();
  for (const text of texts) {
    const cut = text.indexOf("=");
    if (cut < 1)
      throw new ParameterError(`"${text}" is not a setting; write parameter=value, such as learningRate=0.3.`);
    const id = text.slice(0, cut).trim();
    const parameter = model.parameters.find((candidate) => candidate.id === id);
    if (!parameter) throw unknownParameter(model, id);
    values.set(id, parseParameter(parameter, text.slice(cut + 1).trim()));
  }
  return Object.fromEntries(values);
}

/** Parses one value; throws a `ParameterError` if it is invalid. */
function parseParameter(parameter: Parameter, text: string): ParameterValue {
  return checkValue(parameter, valueOf(parameter, text));
}

function valueOf(parameter: Parameter, text: string): ParameterValue {
  switch (parameter.kind) {
    case "number":
      return /^[-+−]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text.replace("−", "-")) : text;
    case "flag":
      return text === "true" ? true : text === "false" ? false : text;
    case "choice":
      return text;
    case "knots":
      if (text === "") return [];
      return text.split(",").map((knot): [number, number] => {
        const [x, y, ...rest] = knot.split(":");
        return rest.length > 0 || !x?.trim() || !y?.trim() ? [NaN, NaN] : [Number(x), Number(y)];
      });
  }
}
