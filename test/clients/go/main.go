// Lists the tools of an MCP server and calls each, as a program in Go does.
//
// Standard input: {"url", "key", "calls": {tool: arguments}}. Standard output: what came of each.
package main

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type input struct {
	URL   string                    `json:"url"`
	Key   string                    `json:"key"`
	Calls map[string]map[string]any `json:"calls"`
}

type withKey struct{ key string }

func (t withKey) RoundTrip(request *http.Request) (*http.Response, error) {
	request.Header.Set("X-API-Key", t.key)
	return http.DefaultTransport.RoundTrip(request)
}

func main() {
	var given input
	must(json.NewDecoder(os.Stdin).Decode(&given))
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	transport := &mcp.StreamableClientTransport{
		Endpoint:   given.URL + "/mcp",
		HTTPClient: &http.Client{Transport: withKey{given.Key}},
	}
	session, err := client.Connect(ctx, transport, nil)
	must(err)
	listed, err := session.ListTools(ctx, nil)
	must(err)
	names := []string{}
	failed := map[string]string{}
	for _, tool := range listed.Tools {
		names = append(names, tool.Name)
		answer, err := session.CallTool(ctx, &mcp.CallToolParams{Name: tool.Name, Arguments: given.Calls[tool.Name]})
		if err != nil {
			failed[tool.Name] = err.Error()
		} else if answer.IsError || answer.StructuredContent == nil {
			failed[tool.Name] = "no structured answer"
		}
	}
	must(session.Close())
	must(json.NewEncoder(os.Stdout).Encode(map[string]any{"tools": names, "failed": failed}))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
