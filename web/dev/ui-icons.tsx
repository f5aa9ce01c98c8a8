import * as icons from "../ui/icons.tsx";
import * as more from "../ui/more-icons.tsx";
import { Row, Sample } from "./sample.tsx";

const { icon, ...everywhere } = icons;

export function Icons() {
  return (
    <Sample name="Icons">
      {[everywhere, more].map((some, at) => (
        <Row key={at === 0 ? "everywhere" : "more"}>
          {Object.entries(some)
            .sort(byName)
            .map(([name, Icon]) => (
              <span key={name} title={name}>
                <Icon className="size-6" />
              </span>
            ))}
        </Row>
      ))}
    </Sample>
  );
}

// A module's names come in another order on the server than in the browser.
function byName([one]: [string, unknown], [other]: [string, unknown]) {
  return one < other ? -1 : 1;
}
